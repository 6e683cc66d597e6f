-- in one step: 0.2 s at ten thousand organisations; saves of organisations wait meanwhile
CREATE INDEX "organisations_called" ON "organisations" USING btree ("id","name","english_name");