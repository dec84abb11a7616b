import { YourDataScreen } from '@/components/back-office/settings/data/your-data-screen'

export default YourDataScreen
