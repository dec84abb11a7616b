import 'server-only'
import { drawAhead, seedWhenEmpty } from '../../demo/seed-when-empty'
import { connection } from '../db/database'
import { migrate } from '../db/migrate'
import { runCommand } from './run-command'

runCommand(async () => {
  const ahead = await drawAhead()
  await migrate(await connection())
  const seeded = await seedWhenEmpty({ ahead })
  return seeded > 0 ? `Created ${seeded} demo stores.` : 'Nothing to do: the database already has stores.'
})
