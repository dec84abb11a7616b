'use client'

import { ActionIcon, Menu, type RenderTreeNodePayload } from '@mantine/core'
import { IconChevronRight, IconDots, IconGripVertical } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { useVendor } from '../../kit/vendor-context'
import { describeProducts } from '../nodes/node-cells'
import { KINDS } from '../nodes/node-kind'
import { NodePicture } from '../nodes/node-picture'
import { MoveDialog } from './move-dialog'
import classes from './tree-row.module.css'

const BELOW = { department: 'sub_department', sub_department: 'category', category: null } as const

type Props = { node: OutlineNode; payload: RenderTreeNodePayload }

/** One row of the tree: expands its children, links to the form, and shows its product count. */
export function TreeRow({ node, payload: { elementProps, expanded, hasChildren, tree } }: Props) {
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
      <Link href={`${KINDS[node.level].edit}/${node._id}`} className={classes.name} tabIndex={-1} draggable={false}>
        {node.name}
      </Link>
      <span className={classes.count} data-hidden={node.published === 0 || undefined}>
        {describeProducts(node)}
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
