import { existsSync } from 'node:fs'
import path from 'node:path'
import { scripts } from '../../package.json'
import { bannedWords } from './banned-words'
import { doubleCasts } from './double-casts'
import { floorOffences } from './floor-law'
import { ringOffences } from './ring-law'
import { sharedNameOffences } from './shared-names'
import { snapshotOffences } from './snapshots'
import { sourceFiles } from './source-files'
import { knownNames, staleNames } from './stale-names'
import { CHECKS, deadPaths } from './style-checks'

const ROOT = path.resolve(__dirname, '../..')
const files = sourceFiles()
const offences = files.flatMap((file) => Object.values(CHECKS).flatMap((check) => check(file)))
/** The changelog describes the past. */
const pages = files.filter((file) => file.path.endsWith('.md') && file.path !== 'lib/CHANGELOG.md')
const dead = pages.flatMap((page) => deadPaths(page, (place) => existsSync(path.join(ROOT, place))))
const known = knownNames(files, Object.keys(scripts))
const stale = pages.flatMap((page) => staleNames(page, known))
const wordy = files.filter((file) => file.path !== 'lib/CHANGELOG.md').flatMap(bannedWords)
const casts = files.flatMap(doubleCasts)
const all = [
  ...offences,
  ...casts,
  ...wordy,
  ...dead,
  ...stale,
  ...ringOffences(files),
  ...sharedNameOffences(files),
  ...floorOffences(files),
  ...snapshotOffences(),
]

for (const line of all) console.error(line)
console.log(`Style: ${files.length} files, ${all.length} offences`)
process.exitCode = all.length > 0 ? 1 : 0
