import { LOCK_FIELD } from '@/lib/contract/register-permissions'
import type { Failure } from '@/lib/rules/failure'

/** Whether a call was rejected since the register is locked. */
export const isLockedFailure = (failure: Failure | undefined): boolean => failure?.fields?.[LOCK_FIELD] !== undefined
