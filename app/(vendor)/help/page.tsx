import { HelpScreen } from '@/components/back-office/screens/help/help-screen'

export default HelpScreen
