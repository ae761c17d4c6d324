#compdef kamyk
# Completion of kamyk for zsh, from: kamyk completion zsh
_kamyk() {
    local line word
    local -a command words_of descriptions
    # Completion runs without aliases, and kamyk may be one.
    command=(${(Q)${(z)${aliases[kamyk]:-kamyk}}})
    for line in "${(@f)$("${command[@]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        if [[ $line == :files ]]; then
            _files
            return
        fi
        word=${line%%$'\t'*}
        [[ -n $word ]] || continue
        words_of+=("$word")
        if [[ $line == *$'\t'* ]]; then
            descriptions+=("$word -- ${line#*$'\t'}")
        else
            descriptions+=("$word")
        fi
    done
    (( ${#words_of} )) && compadd -l -d descriptions -a words_of
}
# Sourced by hand, and not by compinit from a folder of completions, it has to say what it is for.
if [[ ${funcstack[1]} != _kamyk ]]; then
    compdef _kamyk kamyk
else
    _kamyk "$@"
fi
