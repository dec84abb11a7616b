import { InventoryScreen } from '@/components/vendor/stock/inventory/inventory-screen'

export default InventoryScreen
