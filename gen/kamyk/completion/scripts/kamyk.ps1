# Completion of kamyk for PowerShell, from: kamyk completion powershell
Register-ArgumentCompleter -Native -CommandName kamyk -ScriptBlock {
    param($word, $tree, $cursor)
    $words = @($tree.CommandElements | Where-Object { $_.Extent.EndOffset -le $cursor } | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
    if ($word -eq '') {
        # An empty argument is lost on the way to a program by old versions, so that a space stands for it.
        $words += ' '
    }
    kamyk __complete @words 2>$null | Where-Object { $_ -ne ':files' } | ForEach-Object {
        $text, $about = $_ -split "`t", 2
        if (-not $about) { $about = $text }
        [System.Management.Automation.CompletionResult]::new($text, $text, 'ParameterValue', $about)
    }
}
