import { HomeScreen } from '@/components/back-office/screens/home/home-screen'

export default HomeScreen
