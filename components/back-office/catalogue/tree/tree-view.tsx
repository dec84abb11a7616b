'use client'

import { Button, getTreeExpandedState, TextInput, Tree, useTree } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { useVendor } from '../../kit/vendor-context'
import { dropTarget, stepTarget } from './move-target'
import { treeData } from './tree-data'
import { TreeRow } from './tree-row'
import classes from './tree-view.module.css'
import { useMove } from './use-move'

/** The whole menu as a tree: rows are dragged or moved with Alt and an arrow key, and opened with Enter. */
export function TreeView({ nodes }: { nodes: readonly OutlineNode[] }) {
  const { features } = useVendor()
  const mayEdit = features.has('department.edit')
  const [words, setWords] = useState('')
  const data = useMemo(() => treeData(nodes, words), [nodes, words])
  const byId = useMemo(() => new Map(nodes.map((node) => [node._id, node])), [nodes])
  const tops = nodes.filter(({ level }) => level === 'department').map(({ _id }) => _id)
  const tree = useTree({ initialExpandedState: getTreeExpandedState(data, nodes.length > 60 ? tops : '*') })
  const move = useMove()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = event.target instanceof Element ? event.target.closest('[role="treeitem"]') : null
    const id = item?.querySelector('[data-node]')?.getAttribute('data-node')
    const node = id ? byId.get(id) : undefined
    if (!node || !id) return
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (event.altKey && way && mayEdit) {
      event.preventDefault()
      event.stopPropagation()
      const target = stepTarget(nodes, id, way)
      if (target) void move(node, target).then(() => focusNode(id))
    }
    if (event.key === 'Enter' && event.target === item) item?.querySelector<HTMLElement>('a')?.click()
  }

  return (
    <div className={classes.view} onKeyDownCapture={onKeyDown} role="presentation">
      <div className={classes.bar}>
        <TextInput
          type="search"
          aria-label="Search the tree"
          placeholder="Search the tree"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            tree.expandAllNodes()
          }}
        />
        <Button variant="subtle" size="xs" onClick={tree.expandAllNodes}>
          Expand all
        </Button>
        <Button variant="subtle" size="xs" onClick={tree.collapseAllNodes}>
          Collapse all
        </Button>
        {mayEdit && (
          <span className={classes.hint}>
            Drag a row, or focus it and press <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
          </span>
        )}
      </div>
      {data.length === 0 && <p className={classes.none}>Nothing found.</p>}
      <Tree
        data={data}
        tree={tree}
        aria-label="Departments, sub-departments and categories"
        levelOffset={28}
        expandOnClick={false}
        renderNode={(payload) => {
          const node = byId.get(payload.node.value)
          return node && <TreeRow node={node} payload={payload} />
        }}
        {...(mayEdit
          ? {
              allowDrop: ({ draggedNode, targetNode, position }) =>
                dropTarget(nodes, draggedNode, targetNode, position) !== null,
              onDragDrop: ({ draggedNode, targetNode, position }) => {
                const target = dropTarget(nodes, draggedNode, targetNode, position)
                const node = byId.get(draggedNode)
                if (node && target) void move(node, target)
              },
            }
          : {})}
      />
    </div>
  )
}

/** The row may have been rendered at another position. */
function focusNode(id: string): void {
  requestAnimationFrame(() =>
    document
      .querySelector(`[data-node="${CSS.escape(id)}"]`)
      ?.closest<HTMLElement>('[role="treeitem"]')
      ?.focus(),
  )
}
