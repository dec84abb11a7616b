import 'server-only'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import type { AutomationKind } from '@/lib/rules/automations/automation-kind'
import type { EmailProof } from '@/lib/rules/campaigns/proof-sentence'
import type { ReasonAgainstMarketing } from '@/lib/rules/marketing-permission'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { marketingPermissions } from '../../consents/marketing-permissions'
import { requestPermissions } from './request-permissions'

/** Whether a person may get an email of an automation now, and by what; the proof stands in the email. */
export type EmailPermission =
  | { readonly isAllowed: true; readonly proof: EmailProof }
  | { readonly isAllowed: false; readonly reason: ReasonAgainstMarketing }

/** By customer: the consent to marketing, or for emails that people ask for one by one, their request. */
export const emailPermissions = (
  tx: Tx,
  scope: StoreScope,
  kind: AutomationKind,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, EmailPermission>> =>
  AUTOMATION_FACTS[kind].isRequested
    ? requestPermissions(tx, scope, customerIds)
    : marketingPermissions(tx, scope, customerIds)
