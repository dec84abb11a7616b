import 'server-only'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import { registry } from '../../registry'
import type { UndoHandler } from '../feature/undo-handler'

/** The undo handler of each entity, declared by the feature of that entity. */
export const undoHandlers = registry<ChangeEntity, UndoHandler>('undo handler')
