import { InventoryScreen } from '@/components/back-office/stock/inventory/inventory-screen'

export default InventoryScreen
