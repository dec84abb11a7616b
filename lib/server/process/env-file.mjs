import { existsSync } from 'node:fs'

// Next reads `.env` too, but only once it starts: after the port is chosen, and never for the commands. With this
// module loaded first, the file has the same effect everywhere. Variables that are already set win.
if (existsSync('.env')) process.loadEnvFile('.env')
