import { existsSync } from 'node:fs'

// Next reads `.env` as well, but only once it starts: after the port is chosen, and never for the commands. Loaded first,
// the file means the same everywhere. A variable that is already set wins over it.
if (existsSync('.env')) process.loadEnvFile('.env')
