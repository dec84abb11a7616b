import 'server-only'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import { registry } from '../../registry'
import type { UndoHandler } from './change'

/** How rows of each entity are restored. Each handler is declared by the feature of that entity. */
export const undoHandlers = registry<ChangeEntity, UndoHandler>('undo handler')
