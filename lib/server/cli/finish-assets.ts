import 'server-only'
import path from 'node:path'
import { finishAssets } from '../assets/finish-assets'

/** The last step of a build; takes the build folder. It opens no database, unlike the other commands. */
finishAssets(path.resolve(process.argv[2] ?? '.next', 'static')).then(({ files, modules }) => {
  process.stdout.write(`${files} built files compressed, ${modules} modules marked for early compilation\n`)
})
