'use client'

import {
  ActionIcon,
  Button,
  getTreeExpandedState,
  Menu,
  type RenderTreeNodePayload,
  TextInput,
  Tree,
  useTree,
} from '@mantine/core'
import { IconChevronRight, IconDots, IconGripVertical, IconSearch } from '@tabler/icons-react'
import Link from 'next/link'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { EntryLink } from '../kit/entry-link'
import { useVendor } from '../kit/vendor-context'
import classes from './catalogue.module.css'
import { MoveDialog, useMove } from './move-node'
import { NodePicture, productCountText } from './node-cells'
import { KINDS } from './node-kind'
import { dropTarget, stepTarget, treeData } from './outline'

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

const BELOW = { department: 'sub_department', sub_department: 'category', category: null } as const

type Props = { node: OutlineNode; payload: RenderTreeNodePayload }

/** One row of the tree: expands its children, links to the form, and shows its product count. */
function TreeRow({ node, payload: { elementProps, expanded, hasChildren, tree } }: Props) {
  const { features } = useVendor()
  const [isMoving, setMoving] = useState(false)
  const mayEdit = features.has('department.edit')
  const below = BELOW[node.level]
  return (
    <div {...elementProps} className={`${elementProps.className} ${classes.row}`} data-node={node._id}>
      {mayEdit && <IconGripVertical size={15} className={classes.grip} aria-hidden />}
      <button
        type="button"
        className={classes.toggle}
        tabIndex={-1}
        aria-hidden
        data-open={expanded || undefined}
        data-idle={!hasChildren || undefined}
        onClick={() => tree.toggleExpanded(node._id)}
      >
        <IconChevronRight size={15} />
      </button>
      <NodePicture name={node.name} photo={node.photo} size={28} />
      <EntryLink
        href={`${KINDS[node.level].edit}/${node._id}`}
        className={classes.label}
        tabIndex={-1}
        draggable={false}
      >
        {node.name}
      </EntryLink>
      <span className={classes.products} data-hidden={node.published === 0 || undefined}>
        {productCountText(node)}
      </span>
      {mayEdit && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={`More actions for ${node.name}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setMoving(true)}>Move…</Menu.Item>
            {below && (
              <Menu.Item component={Link} href={`${KINDS[below].create}?parent=${node._id}`}>
                Add {KINDS[below].noun}
              </Menu.Item>
            )}
            <Menu.Item component={Link} href={`${KINDS[node.level].edit}/${node._id}`}>
              Edit
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isMoving && <MoveDialog node={node} onClose={() => setMoving(false)} />}
    </div>
  )
}
