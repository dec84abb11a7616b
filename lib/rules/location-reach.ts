/** Locations a person is confined to; null means every one, also those opened later. */
export type LocationReach = readonly string[] | null

/** Whether everything in `asked` lies within `held`. */
export const isWithinReach = (asked: LocationReach, held: LocationReach): boolean =>
  held === null || asked?.every((id) => held.includes(id)) === true

/** Whether two reaches are the same places, in whatever order. */
export const isSameReach = (left: LocationReach, right: LocationReach): boolean =>
  isWithinReach(left, right) && isWithinReach(right, left)
