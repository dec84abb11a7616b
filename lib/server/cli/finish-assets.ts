import 'server-only'
import path from 'node:path'
import { finishAssets } from '../assets/finish-assets'

/** The last step of a build; the build folder is given. It opens no database, so it is no command like the others. */
finishAssets(path.resolve(process.argv[2] ?? '.next', 'static')).then(({ files, modules }) => {
  process.stdout.write(`${files} built files packed, ${modules} modules marked for early compilation\n`)
})
