# Completion of kamyk for bash, from: kamyk completion bash
_kamyk() {
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        if [ "$line" = :files ]; then
            COMPREPLY=()
            compopt -o default 2>/dev/null
            return
        fi
        COMPREPLY+=("${line%%$'\t'*}")
    done < <(kamyk __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _kamyk kamyk
