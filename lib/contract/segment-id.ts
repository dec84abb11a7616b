import { z } from 'zod'
import { VALUE_GROUPS } from '@/lib/rules/segments/value-groups'
import { Id } from './fields'

/** Id of a segment that the store made, or the name of a ready-made one. */
export const SegmentId = z.union([Id, z.enum(VALUE_GROUPS)], 'Choose a segment')
