import { HomeScreen } from '@/components/back-office/home/home-screen'

export default HomeScreen
