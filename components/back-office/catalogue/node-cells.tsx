'use client'

import { Avatar, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { smallPicture } from '@/lib/rules/picture-sizes'
import { EntryLink } from '../kit/entry-link'
import { Tag } from '../kit/tag'
import classes from './catalogue.module.css'
import { KINDS } from './node-kind'
import type { ListedNode } from './node-query'

type Props = { row: ListedNode }

export function NodeName({ row }: Props) {
  return (
    <span className={classes.name}>
      <NodePicture name={row.name} photo={row.photo} />
      <EntryLink href={`${KINDS[row.level].edit}/${row._id}`}>{row.name}</EntryLink>
    </span>
  )
}

export function NodePath({ row }: Props) {
  return <span className={classes.soft}>{row.path.join(' › ')}</span>
}

export function NodeChildren({ row }: Props) {
  return row.children.toLocaleString('en')
}

/** Number of visible products out of all products. */
export function NodeProducts({ row: { published, products } }: Props) {
  if (products === 0)
    return (
      <Text span size="sm" c="dimmed">
        None
      </Text>
    )
  return (
    <span className={classes.count}>
      {published.toLocaleString('en')}
      {published < products && <small> of {products.toLocaleString('en')}</small>}
    </span>
  )
}

/** Whether shoppers can see it. */
export function NodeState({ row }: Props) {
  return row.published > 0 ? <Tag tone="good">In the shop</Tag> : <Tag>Not in the shop</Tag>
}

/** A node as a card on a phone. */
export function NodeCard({ row }: Props) {
  return (
    <span className={classes.card}>
      <NodePicture name={row.name} photo={row.photo} />
      <span className={classes.words}>
        <strong>{row.name}</strong>
        {row.path.length > 0 && <span className={classes.soft}>{row.path.join(' › ')}</span>}
        <span className={classes.soft}>{productCountText(row)}</span>
      </span>
    </span>
  )
}

export function productCountText({ published, products }: Pick<ListedNode, 'published' | 'products'>): string {
  if (products === 0) return 'No products'
  const all = products === 1 ? 'One product' : `${products.toLocaleString('en')} products`
  if (published === products) return `${all}, in the shop`
  return published === 0 ? `${all}, none in the shop` : `${all}, ${published.toLocaleString('en')} in the shop`
}

type PictureProps = { name: string; photo: string | null; size?: number }

/** The picture of a node, or its initials. Decorative: the name is shown beside it. */
export function NodePicture({ name, photo, size = 36 }: PictureProps) {
  const letters = lettersOf(name)
  return (
    <Avatar
      src={photo === null ? null : smallPicture(photo)}
      {...(letters === '' ? {} : { name: letters })}
      size={size}
      radius="md"
      color="green"
      alt=""
      aria-hidden
    >
      {letters === '' && <IconPhoto size={size / 2} stroke={1.5} />}
    </Avatar>
  )
}

/** Only words make initials: “&” does not. */
const lettersOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
