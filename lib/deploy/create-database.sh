#!/bin/sh
# Creates the database and its owner, once, when the PostgreSQL container starts on an empty volume. The owner is no
# superuser, so that row security binds it; it may create the role of the units of work.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -U postgres <<'SQL'
create role shops login createrole password :'password';
create database shops owner shops;
alter role shops set statement_timeout = '30s';
alter role shops set idle_in_transaction_session_timeout = '60s';
SQL
