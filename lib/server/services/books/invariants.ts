import 'server-only'
import { registry } from '../../registry'
import type { Invariant } from '../feature/invariant'

/**
 * Checked one store at a time, under its row security; each is declared by its feature. The composite keys rule some of
 * them out; they are checked all the same, since an unchecked rule is only an assumption.
 */
export const invariants = registry<string, Invariant>('invariant')
