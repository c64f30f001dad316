#!/bin/sh
# Runs a command of Demanda with the Node of this folder, else with that of the machine.
# A link to this file leads here; with -p, readlink is found whatever PATH says.
self=$(command -p readlink -f -- "$0") || self=$0
folder=${self%/*}
node=$folder/runtime/node
[ -x "$node" ] || node=$(command -v node) || {
  echo 'O Node não foi encontrado. Instale-o, ou use o pacote que o traz.' >&2
  exit 127
}
# glibc: memory that is no longer used goes back to the system.
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
exec "$node" "$folder/program/main.js" "$@"
