import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { variableGroups } from '@/lib/server/config/variables'
import { envExample } from './env-example'
import { ROOT } from './run'

/** Writes `.env.example`: `npm run env:example`. */
writeFileSync(path.join(ROOT, '.env.example'), envExample(variableGroups))
