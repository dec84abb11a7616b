'use client'

import { KINDS } from '../nodes/node-kind'
import { nodeResource } from '../nodes/node-resource'
import { DepartmentScreen } from './department-screen'

export const departments = nodeResource(KINDS.department, DepartmentScreen)
