import { SimpleGrid, Skeleton, Stack } from '@mantine/core'

/** Loading skeleton of a screen. */
export function ScreenSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton height={28} width={220} />
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={96} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton height={280} radius="lg" />
    </Stack>
  )
}
