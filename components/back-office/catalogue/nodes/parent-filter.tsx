'use client'

import { foundFilter } from '../../kit/list/found-filter'
import type { ListFilter } from '../../kit/list/list-definition'
import type { NodeKind } from './node-kind'
import { useOutline } from './node-query'
import { parentChoices } from './parent-choices'

const useDepartments = () => parentChoices(useOutline(true).data?.nodes ?? [], 'department')
const useSubDepartments = () => parentChoices(useOutline(true).data?.nodes ?? [], 'sub_department')

/** Filters by a node of the parent level; the filter's id is the name of that level. */
export const parentFilter = ({ level, title }: NodeKind): ListFilter =>
  foundFilter(level, title.replace(/s$/, ''), level === 'department' ? useDepartments : useSubDepartments)
