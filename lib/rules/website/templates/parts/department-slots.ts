/** A department of the shop that has products. */
export type SlotDepartment = { readonly id: string; readonly name: string }

/** Values of a product section that shows the shop's nth department, from 1. A template cannot know its id. */
export const departmentAt = (place: 1 | 2 | 3) =>
  ({
    title: `@department-${place}`,
    node: `departments/@department-${place}`,
    more: `All of @department-${place}`,
    link: `/product-list?id=@department-${place}&tagname=departments`,
  }) as const
