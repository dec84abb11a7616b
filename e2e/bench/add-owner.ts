import { joinStore } from '@/lib/demo/account-factory'
import { runCommand } from '@/lib/server/cli/run-command'
import { platformTransaction } from '@/lib/server/db/transaction'
import { accountByEmail } from '@/lib/server/services/accounts/find-account'
import { findStoreBySite } from '@/lib/server/services/stores/find-store'

/** Makes the account with the email address that comes first an owner of the stores named after it. */
runCommand(async () => {
  const [email = '', ...labels] = process.argv.slice(2)
  const found = await platformTransaction((tx) => accountByEmail(tx, email))
  if (!found) throw new Error(`There is no account ${email}.`)
  for (const label of labels) {
    const scope = await findStoreBySite(label)
    if (!scope) throw new Error(`There is no store ${label}.`)
    await joinStore(scope, { accountId: found.id, email })
  }
  return `${email} is an owner of ${labels.join(' and ')}`
})
