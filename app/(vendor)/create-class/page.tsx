'use client'

import { classes } from '@/components/back-office/catalogue/nodes/classes'

export default classes.Create
