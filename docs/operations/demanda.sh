#!/bin/sh
# Goes to /usr/local/bin/demanda: runs a command of the package as the user and with the variables of the service.
# DEMANDA names the folder of another version.
set -a
. /etc/demanda.env
exec runuser -u demanda -- "${DEMANDA:-/opt/demanda}/demanda" "$@"
