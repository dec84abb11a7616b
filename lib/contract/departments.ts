import { z } from 'zod'
import { group } from './endpoint'

export const Category = z.object({
  _id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  /** Published, visible products. */
  productCount: z.number().int(),
})
export const SubDepartment = z.object({
  _id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  productCount: z.number().int(),
  categories: z.array(Category),
})
export const Department = z.object({
  _id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  productCount: z.number().int(),
  subdepartments: z.array(SubDepartment),
})
export type Category = z.output<typeof Category>
export type SubDepartment = z.output<typeof SubDepartment>
export type Department = z.output<typeof Department>

export const departments = group({
  list: {
    method: 'GET',
    path: 'vender/publicwebsite/departments',
    audience: 'public',
    summary: 'Merchandise tree of a store with product counts',
    input: z.object({ _id: z.uuid() }),
    reply: z.array(Department),
  },
})
