" kamyk test, stress and submit for the problem of the file at hand, on <Leader>kt, <Leader>ks and <Leader>ku. :cnext goes to the next place.
" For ~/.vim/after/ftplugin/go.vim, or after/ftplugin/go.vim of Neovim's configuration. Written by kamyk init --editor vim.
setlocal makeprg=KAMYK
setlocal errorformat=%*\\shot\ line\ (%.%#):\ %f:%l\ in\ %m
setlocal errorformat+=%*\\scalled\ from\ %f:%l\ in\ %m
setlocal errorformat+=%*\\s%f:%l:\ in\ %m
setlocal errorformat+=%f:%l:%c:\ %m
setlocal errorformat+=%f:%l:\ %m
setlocal errorformat+=%-G%.%#
nnoremap <buffer> <Leader>kt :update<Bar>make test %:p:h:S<CR>
nnoremap <buffer> <Leader>ks :update<Bar>make stress %:p:h:S<CR>
nnoremap <buffer> <Leader>ku :update<Bar>make submit %:p:h:S<CR>
