'use client'

import { foundFilter } from '../../kit/list/found-filter'
import type { ListFilter } from '../../kit/list/list-definition'
import type { NodeKind } from './node-kind'
import { useOutline } from './node-query'
import { parentChoices } from './parent-choices'

const useDepartments = () => parentChoices(useOutline(true).data?.nodes ?? [], 'department')
const useSubDepartments = () => parentChoices(useOutline(true).data?.nodes ?? [], 'sub_department')

/** Only what stands in one node of the level above, whose name is the filter's id. */
export const parentFilter = ({ level, title }: NodeKind): ListFilter =>
  foundFilter(level, title.replace(/s$/, ''), level === 'department' ? useDepartments : useSubDepartments)
