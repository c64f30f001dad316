#!/bin/sh
# Runs a command of Demanda with the Node of this folder, else with that of the machine.
self=$(readlink -f -- "$0" 2>/dev/null) || self=$0
folder=${self%/*}
node=$folder/runtime/node
[ -x "$node" ] || node=$(command -v node) || {
  echo 'O Node não foi encontrado. Instale-o, ou use o pacote que o traz.' >&2
  exit 127
}
exec "$node" "$folder/program/main.js" "$@"
