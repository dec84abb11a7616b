import { Table } from '@mantine/core'

/** Figures with their names, one a row. */
export const FigureRows = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <Table>
    <Table.Tbody>
      {rows.map(([label, value]) => (
        <Table.Tr key={label}>
          <Table.Th scope="row">{label}</Table.Th>
          <Table.Td ta="end">{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
