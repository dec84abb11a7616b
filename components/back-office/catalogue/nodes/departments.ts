'use client'

import { DepartmentScreen } from '../tree/department-screen'
import { KINDS } from './node-kind'
import { nodeResource } from './node-resource'

export const departments = nodeResource(KINDS.department, DepartmentScreen)
