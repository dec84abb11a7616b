DROP INDEX "coupon_code_key";--> statement-breakpoint
ALTER TABLE "coupon" DROP COLUMN "code";--> statement-breakpoint
ALTER TABLE "coupon" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "coupon" DROP COLUMN "value";--> statement-breakpoint
ALTER TABLE "coupon" DROP COLUMN "minimum_subtotal";--> statement-breakpoint
ALTER TABLE "coupon" DROP COLUMN "is_active";