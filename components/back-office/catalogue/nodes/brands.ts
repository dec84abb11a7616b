'use client'

import { KINDS } from './node-kind'
import { nodeList } from './node-list'
import { nodeResource } from './node-resource'
import { NodeListScreen } from './node-screen'

const kind = KINDS.brand

export const brands = nodeResource(kind, NodeListScreen.bind(null, { kind, definition: nodeList(kind) }))
