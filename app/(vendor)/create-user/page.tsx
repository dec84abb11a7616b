import { InviteScreen } from '@/components/back-office/team/users/invite-screen'

export default InviteScreen
