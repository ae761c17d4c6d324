# Completion of kamyk for fish, from: kamyk completion fish
function __kamyk_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l list (kamyk __complete $words[2..-1] 2>/dev/null)
    if test "$list" = :files
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $list
    end
end
complete -c kamyk -f -a '(__kamyk_complete)'
